import type { PreviewProps } from '../../pages/page-props.ts'
import { whenSessionEnds } from './session-end.ts'

/**
 * Has the document go when its preview is over, and the token with it: when the session ends, and when the browser
 * brings a page back that it has kept. The server then answers as it does to anybody. It is a part of the first load,
 * for it has to hold whatever of the preview could not be loaded.
 */
export function endWithPreview({ session }: PreviewProps): void {
  if (session) whenSessionEnds(session, () => location.reload())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
