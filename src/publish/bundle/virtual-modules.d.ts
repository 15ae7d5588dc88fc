declare module "virtual:waymark/blocks" {
  export const blocks: import("#src/render/block/registry.ts").BlockModules;
}
declare module "virtual:waymark/scripts" {
  export const scripts: import("#src/browser/shared/hydrate.ts").BlockScripts;
}
