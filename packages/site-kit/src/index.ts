export { defineConfig, type ExtraPage, type SiteConfig } from './config.ts'
