import { storiesIn } from './vitest.stories.config.ts'

export default await storiesIn(['landscape, dark', 'landscape, low contrast'], 'test-themes')
