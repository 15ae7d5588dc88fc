/** Types for projects with TypeScript and the Vite plugin: `"types": ["waymark/client"]` in `compilerOptions`. */
declare module "*.json?waymark" {
  const blocks: import("./api.d.ts").RenderedBlocks;
  export default blocks;
}
