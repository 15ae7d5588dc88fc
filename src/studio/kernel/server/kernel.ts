import type { ServerResponse } from "node:http";
import type { Migrations } from "#src/authoring/migrate/migration.ts";
import type { DocumentFiles } from "#src/studio/kernel/files/document-files.ts";
import type { PictureFiles } from "#src/studio/kernel/files/picture-files.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { EventStream } from "#src/studio/kernel/http/event-stream.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import type { Route } from "./route.ts";
import type { ShownPages } from "./shown-pages.ts";
import type { SiteCheck } from "./site-check.ts";

/** What the server of Studio offers to features. */
export type Kernel = {
  session: StudioSession;
  pages: ShownPages;
  check: SiteCheck;
  events: EventStream;
  files: DocumentFiles;
  pictures: PictureFiles;
  forms: () => Forms;
  migrations: () => Promise<Migrations>;
  shellOrigin: string;
  previewOrigin: string;
  /** Replaces the partner's origin in checks and builds, if one is set. */
  partnerOrigin: string | undefined;
  /** `YYYY-MM-DD` */
  today: string;
  /** Folder of the code. */
  code: string;
  /** Folder with the site as it was when a demo began; undefined outside demos. */
  demo: string | undefined;
};

/** The part of a feature that runs in the server: `export const server` of its `server.ts`. */
export type ServerFeature = (kernel: Kernel) => {
  routes: readonly Route[];
  /** Pages of the preview's origin besides those of the site, by path. */
  frames?: Readonly<Record<string, (response: ServerResponse, query: URLSearchParams) => Promise<void>>>;
  /** Called after files of the site have changed on disk. */
  onDiskChange?: () => void;
};

export type RunningFeature = ReturnType<ServerFeature>;
