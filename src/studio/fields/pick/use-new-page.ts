import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The last choice in a list of pages: makes one, without leaving the open page. @param onCreated takes its address */
export function useNewPage(onCreated: (route: string) => void) {
  const studio = useStudio();
  return {
    label: "New page…",
    run: (search: string) => {
      const title = search.startsWith("/") ? "" : search;
      studio.openDialog("new-page", { page: { title, onCreated } });
    },
  };
}
