import { storiesIn } from './vitest.stories.config.ts'

export default await storiesIn('landscape, low contrast', 'test-rest')
