import { editTasks } from "./tasks/edit-tasks.ts";
import { pageTasks } from "./tasks/page-tasks.ts";
import { reviewTasks } from "./tasks/review-tasks.ts";
import type { Task } from "./tasks/task.ts";

export type { Task };

/** The daily work of content staff. */
export const tasks: readonly Task[] = [...editTasks, ...pageTasks, ...reviewTasks];
