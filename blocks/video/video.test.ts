import { expect, test } from "vitest";
import derive from "./video.derive.ts";

test.each([
  ["https://www.youtube-nocookie.com/embed/a?t=435", "https://www.youtube-nocookie.com/embed/a?start=435"],
  ["https://www.youtube.com/embed/a?si=x&t=90s&rel=0", "https://www.youtube.com/embed/a?si=x&start=90&rel=0"],
  ["https://www.youtube.com/embed/a?start=90", "https://www.youtube.com/embed/a?start=90"],
  ["https://videos.example.org/embed/a?t=90", "https://videos.example.org/embed/a?t=90"],
])("the film of %s starts at the time in its address", (embed, player) => {
  const image = { src: "/scenes/hall.svg", decorative: true } as const;
  expect(derive({ type: "video", id: "tour", title: "Tour", image, embed, link: embed }).embed).toBe(player);
});
