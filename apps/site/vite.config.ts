import { cutroom } from '@cutroom/site-kit/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [cutroom()] })
