import { expect, test } from "vitest";
import { drawingSize } from "#src/content/static/picture-size.ts";

test.each([
  ['<svg width="300" height="150"/>', [300, 150]],
  ["<svg width='40px' height='20px'/>", [40, 20]],
  ['<svg width="10cm" height="50mm"/>', [378, 189]],
  ['<svg width="3in" height="72pt"/>', [288, 96]],
  ['<svg width="10em" viewBox="0,0,20,10"/>', [160, 80]],
  ['<svg height="50" viewBox="0 0 200 100"/>', [100, 50]],
  ['<svg width="1e3" height="+50px"/>', [1000, 50]],
  ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="3" height="4"/>', [3, 4]],
  [
    '<?xml version="1.0"?><!-- <svg width="1" height="1"> -->\n<svg\nwidth="300.4"\nheight="150.6"/>',
    [300, 151],
  ],
])("%s is as large as it says", (svg, [width, height]) => {
  expect(drawingSize(svg)).toEqual({ width, height });
});

test.each([
  ['<svg viewBox="0 0 1200 800"/>', [1200, 800]],
  ['<svg viewBox="0 0 24 12"/>', [960, 480]],
  ['<svg width="100%" height="100%" viewBox="-10 -10 .5 .25"/>', [960, 480]],
  ['<svg width="auto" stroke-width="3" viewBox=" 0 0 200 100 "/>', [960, 480]],
])("%s fills its column in the proportions of its box", (svg, [width, height]) => {
  expect(drawingSize(svg)).toEqual({ width, height });
});

test.each([
  "<svg/>",
  '<svg viewBox="0 0 0 0"/>',
  '<svg width="0" height="0"/>',
  "<html/>",
  '<svg width="5"/>',
])("%s has no size", (svg) => expect(drawingSize(svg)).toBeUndefined());
