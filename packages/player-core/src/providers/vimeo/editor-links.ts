import type { HostLinkPatterns } from '../../player/film-link.js'
import { vimeoLinks } from './links.js'

const BY_CODE = 'press Share there, then Embed, and paste the code here'

/** A path, also of a page in another language. */
const at = (path: string) => `^(?:/[a-z]{2}(?:-[a-z]{2,4})?)?/${path}`

/** The patterns with the words of the Studio, which visitors do not load. */
export const vimeoEditorLinks: HostLinkPatterns = {
  ...vimeoLinks,
  example: 'https://vimeo.com/76979871',
  hint: 'with its key, if it is unlisted',
  others: [
    {
      path: at('(?:live/)?(?:event|webinars?)(?:/|$)'),
      problem: `This is a link to an event on Vimeo, not to one film. Open its recording in your library on Vimeo, ${BY_CODE}.`,
    },
    {
      path: at('(?:reviews(?:/|$)|[^/]+/review/)'),
      problem: `This is a link to a review page on Vimeo, which does not play on other pages. Open the film in your library on Vimeo, ${BY_CODE}.`,
    },
    {
      path: at('(?:showcase|album)(?:/|$)'),
      problem: `This is a link to a showcase on Vimeo, not to one film. Open one film of it, ${BY_CODE}.`,
    },
    {
      path: at(
        '(?:manage|library|home|folders?|user/\\d+/folders?|[^/]+/folders?|[^/]+/projects?)(?:/|\\?|$)',
      ),
      problem: `This is a link to a folder or your library on Vimeo, not to one film. Open one film of it, ${BY_CODE}.`,
    },
    {
      path: at('(?:channels|groups|ondemand|categories)(?:/|$)'),
      problem: `This is a link to a collection on Vimeo, not to one film. Open one film of it, ${BY_CODE}.`,
    },
    {
      path: at('(?:video/)?\\d+(?:/|\\?)'),
      problem: `The key of this film on Vimeo is not complete, or the link has more than the film in it. Open the film, ${BY_CODE}.`,
    },
    {
      path: at('[^/]+/[^/]+/?(?:\\?|$)'),
      problem: `This link has a title in place of the number that the film has on Vimeo. Open the film, ${BY_CODE}.`,
    },
  ],
}
