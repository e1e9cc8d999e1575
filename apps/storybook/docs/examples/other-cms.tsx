import { PortfolioProvider, VideoPageBody, type Film } from '@cutroom/portfolio-ui'

/** A film of the content service: its description is plain text, and most fields are optional. */
interface CmsFilm {
  readonly uid: string
  readonly name?: string
  readonly video_url?: string
  readonly cover?: { readonly url: string; readonly width: number; readonly height: number }
  readonly client_names?: readonly string[]
  readonly about?: string
}

/** Maps a film of the content service to the type of the components. */
export const toFilm = ({ uid, name, video_url, cover, client_names, about }: CmsFilm): Film => {
  const poster = cover && { src: cover.url, width: cover.width, height: cover.height, alt: '' }
  return {
    id: uid,
    slug: uid,
    href: `?video=${uid}`,
    title: name,
    link: video_url,
    clients: client_names?.map((client) => ({ id: client, name: client })),
    poster,
    thumbnail: poster,
    content: about ? [{ _type: 'plain', text: about }] : null,
  }
}

/** `VideoPage` without its parser of Portable Text, which a bundle then lacks. */
export function CmsFilms({ films }: { readonly films: readonly CmsFilm[] }) {
  return (
    <PortfolioProvider films={films.map(toFilm)} listChange="keep">
      <VideoPageBody
        renderContent={(content) =>
          content.map((node, index) => 'text' in node && <p key={index}>{String(node.text)}</p>)
        }
      />
    </PortfolioProvider>
  )
}
