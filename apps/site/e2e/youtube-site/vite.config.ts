import { mergeConfig } from 'vite'
import config from '../../vite.config.ts'

/** The site with its icons, which browsers request by the manifest. */
export default mergeConfig(config, { publicDir: '../../public' })
