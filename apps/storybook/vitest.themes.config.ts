import { storiesIn } from './vitest.stories.config.ts'

export default await storiesIn(['landscape, dark'], 'test-themes')
