import { expect, test } from "vitest";
import { refusedFrame, watchPage } from "./frame-address.ts";

test.each([
  ["https://youtu.be/vKeCr-MAyH4?si=cuCSppyeHaOGsK8s", "https://www.youtube-nocookie.com/embed/vKeCr-MAyH4"],
  ["https://youtu.be/vKeCr-MAyH4?t=231", "https://www.youtube-nocookie.com/embed/vKeCr-MAyH4?start=231"],
  [
    "https://www.youtube.com/watch?v=vKeCr-MAyH4#t=1m30s",
    "https://www.youtube-nocookie.com/embed/vKeCr-MAyH4?start=90",
  ],
  [
    "https://www.youtube.com/playlist?list=PLa&t=5",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PLa&start=5",
  ],
  [
    "https://youtube-nocookie.com/embed/vKeCr-MAyH4?start=5",
    "https://www.youtube-nocookie.com/embed/vKeCr-MAyH4?start=5",
  ],
  ["https://m.youtube.com/embed/videoseries?list=PLa", "https://www.youtube.com/embed/videoseries?list=PLa"],
  ["https://vimeo.com/123456789#t=90s", "https://player.vimeo.com/video/123456789#t=90s"],
  ["https://vimeo.com/showcase/12/video/567", "https://player.vimeo.com/video/567"],
  ["https://vimeo.com/event/12345", "https://vimeo.com/event/12345/embed"],
  ["https://dai.ly/x8abcd?start=30", "https://www.dailymotion.com/embed/video/x8abcd?start=30"],
  [
    "https://www.loom.com/share/473fad25ebd24b5ea8091503253dfecf?sid=1",
    "https://www.loom.com/embed/473fad25ebd24b5ea8091503253dfecf",
  ],
  [
    "https://drive.google.com/file/d/1a-B_c/view?usp=sharing",
    "https://drive.google.com/file/d/1a-B_c/preview",
  ],
  ["https://drive.google.com/open?id=1a-B_c", "https://drive.google.com/file/d/1a-B_c/preview"],
  ["https://www.ted.com/talks/ada_on_looms?language=en", "https://embed.ted.com/talks/ada_on_looms"],
])("of %s, the player can stand in a frame", (page, player) => {
  expect(refusedFrame(page)?.suggestion).toBe(player);
  expect(refusedFrame(player)).toBeUndefined();
});

test.each(["https://drive.google.com/drive/folders/1a-B_c", "https://www.loom.com/looms/videos"])(
  "%s has no player",
  (page) => {
    expect(refusedFrame(page)).toMatchObject({ suggestion: undefined });
  },
);

test("the page of a film begins where its player does", () => {
  const player = "https://www.youtube-nocookie.com/embed/vKeCr-MAyH4?rel=0&start=231";
  expect(watchPage(player)).toBe("https://www.youtube.com/watch?v=vKeCr-MAyH4&t=231s");
});
