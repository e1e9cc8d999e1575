import { PortfolioProvider, VideoPageBody, type Film } from '@cutroom/portfolio-ui'

/** A film as this studio's content service delivers it: descriptions are sentences, and anything may be missing. */
interface CmsFilm {
  readonly uid: string
  readonly name?: string
  readonly video_url?: string
  readonly cover?: { readonly url: string; readonly width: number; readonly height: number }
  readonly client_names?: readonly string[]
  readonly about?: string
}

/** The one place that knows both sides. */
export const filmOf = ({ uid, name, video_url, cover, client_names, about }: CmsFilm): Film => {
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
    <PortfolioProvider films={films.map(filmOf)} listChange="keep">
      <VideoPageBody
        renderContent={(content) =>
          content.map((node, place) => 'text' in node && <p key={place}>{String(node.text)}</p>)
        }
      />
    </PortfolioProvider>
  )
}
