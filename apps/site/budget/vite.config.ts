/* The build of the site, which also records the packages of its chunks for the budget. */
import { mergeConfig } from 'vite'
import site from '../vite.config.ts'
import { recordChunkPackages } from './chunk-packages.ts'

export default mergeConfig(site, { plugins: [recordChunkPackages()] })
