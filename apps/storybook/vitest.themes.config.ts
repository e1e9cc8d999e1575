import { defineConfig } from 'vitest/config'
import { storiesIn } from './vitest.stories.config.ts'

export default defineConfig(await storiesIn(['landscape, dark'], 'test-themes'))
