import { cutroom } from '@cutroom/site-kit/vite'
import { defineConfig } from 'vite'
import { recordChunkPackages } from './budget/chunk-packages.ts'

export default defineConfig({ plugins: [cutroom(), recordChunkPackages()] })
