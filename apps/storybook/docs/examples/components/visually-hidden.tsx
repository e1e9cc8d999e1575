import { VisuallyHidden } from '@cutroom/portfolio-ui'

export const Example = () => (
  <button type="button" className="cutroom-text-button">
    Play <VisuallyHidden>Night Ferry</VisuallyHidden>
  </button>
)
