import { LinkIcon } from '@sanity/icons/Link'
import { map } from 'rxjs'
import type { ListBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { FILM_FILES, posterOfFile, titleOfFile, type FilmFile } from '../film/film-file.tsx'

/** The list of film files. A list of Sanity would show their own fields only. */
export function filmFilesList(S: StructureBuilder, { documentStore }: StructureResolverContext) {
  const query = documentStore.listenQuery(FILM_FILES, {}, { perspective: 'drafts', tag: 'film-files' })
  return query.pipe(map((files: readonly FilmFile[]) => listOf(S, files)))
}

function listOf(S: StructureBuilder, files: readonly FilmFile[]): ListBuilder {
  return S.list()
    .id('hostedVideo')
    .title('Film files')
    .canHandleIntent((intent, { type }) => intent === 'edit' && type === 'hostedVideo')
    .items(
      files.map((file) => {
        const poster = posterOfFile(file)
        return S.listItem()
          .id(file.id)
          .title(titleOfFile(file))
          .icon(poster === null ? LinkIcon : () => poster)
          .child(S.document().schemaType('hostedVideo').documentId(file.id))
      }),
    )
}
