import { CogIcon } from '@sanity/icons/Cog'
import { CaseIcon } from '@sanity/icons/Case'
import { HomeIcon } from '@sanity/icons/Home'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { PlayIcon } from '@sanity/icons/Play'
import { LinkIcon } from '@sanity/icons/Link'
import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { TrashIcon } from '@sanity/icons/Trash'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { VideoIcon } from '@sanity/icons/Video'
import type { ComponentType } from 'react'
import { map } from 'rxjs'
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure'
import { FILM_FILES, getFileTitle, renderFilePoster, type FilmFile } from '../film/film-file-preview.tsx'
import { DeletedList } from '../removal/deleted-list.tsx'
import { withDraftMark } from './draft-mark.tsx'

/** Pages and settings: one document each, whose id equals its type. */
const PAGES: readonly (readonly [type: string, title: string, icon: ComponentType])[] = [
  ['homePage', 'Home', withDraftMark('homePage', HomeIcon)],
  ['editorsPage', 'Editors (page)', withDraftMark('editorsPage', UsersIcon)],
  ['screeningRoomPage', 'Screening Room', withDraftMark('screeningRoomPage', VideoIcon)],
  ['infoPage', 'Info', withDraftMark('infoPage', InfoOutlineIcon)],
]

const SETTINGS = ['settings', 'Settings', withDraftMark('settings', CogIcon)] as const

const LISTS: readonly (readonly [type: string, title: string, icon: ComponentType])[] = [
  ['video', 'Films', PlayIcon],
  ['playlist', 'Playlists', StackCompactIcon],
  ['editor', 'Editors', UserIcon],
  ['client', 'Clients', CaseIcon],
]

export const structure: StructureResolver = (S, context) => {
  const createSingleton = ([type, title, icon]: (typeof PAGES)[number]) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(icon)
      .child(S.document().schemaType(type).documentId(type).title(title))
  const createList = ([type, title, icon]: (typeof LISTS)[number]) =>
    S.documentTypeListItem(type).title(title).icon(icon)
  return S.list()
    .title('Content')
    .items([
      ...PAGES.map(createSingleton),
      S.divider(),
      ...LISTS.map(createList),
      S.listItem()
        .id('hostedVideo')
        .title('Film files')
        .icon(LinkIcon)
        .child(() => listFilmFiles(S, context)),
      S.listItem()
        .id('deleted')
        .title('Deleted')
        .icon(TrashIcon)
        .child(S.component(DeletedList).id('deleted').title('Deleted')),
      S.divider(),
      createSingleton(SETTINGS),
    ])
}

/** Film files by their films' titles: Sanity's lists have the fields of the files only. */
function listFilmFiles(S: StructureBuilder, { documentStore }: StructureResolverContext) {
  const toItem = (file: FilmFile) => {
    const poster = renderFilePoster(file)
    return S.listItem()
      .id(file.id)
      .title(getFileTitle(file))
      .icon(poster === null ? LinkIcon : () => poster)
      .child(S.document().schemaType('hostedVideo').documentId(file.id))
  }
  return documentStore.listenQuery(FILM_FILES, {}, { perspective: 'drafts', tag: 'film-files' }).pipe(
    map((files: readonly FilmFile[]) =>
      S.list()
        .id('hostedVideo')
        .title('Film files')
        .canHandleIntent((intent, { type }) => intent === 'edit' && type === 'hostedVideo')
        .items(files.map(toItem)),
    ),
  )
}
