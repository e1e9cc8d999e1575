export { ASSET_MAX_AGE_S } from './constants.ts'
export { readAssets } from './server/assets.ts'
export { readEnvironment } from './server/environment.ts'
export { createSite } from './server/site.ts'
