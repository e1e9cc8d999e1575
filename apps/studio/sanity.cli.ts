import { defineCliConfig } from 'sanity/cli'
import { contentModel } from './content-model.ts'
import { parseSettings } from './src/settings/studio-settings.ts'

const { projectId, dataset } = parseSettings(process.env)

export default defineCliConfig({
  api: { projectId, dataset },
  // Deploy what was tested: the hosted service must not load newer versions of the Studio.
  deployment: { autoUpdates: false },
  server: { port: 3333 },
  vite: { resolve: contentModel },
})
