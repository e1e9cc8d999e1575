import { CogIcon } from '@sanity/icons/Cog'
import { CaseIcon } from '@sanity/icons/Case'
import { HomeIcon } from '@sanity/icons/Home'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { PlayIcon } from '@sanity/icons/Play'
import { LinkIcon } from '@sanity/icons/Link'
import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import { VideoIcon } from '@sanity/icons/Video'
import type { ComponentType } from 'react'
import type { StructureResolver } from 'sanity/structure'
import { filmFilesList } from './film-files.ts'

/** Pages and settings: one document each, whose id equals its type. */
const PAGES: readonly (readonly [type: string, title: string, icon: ComponentType])[] = [
  ['homePage', 'Home', HomeIcon],
  ['editorsPage', 'Editors (page)', UsersIcon],
  ['screeningRoomPage', 'Screening Room', VideoIcon],
  ['infoPage', 'Info', InfoOutlineIcon],
]

/** Documents of which there are many, as editors look for them: films first. */
const LISTS: readonly (readonly [type: string, title: string, icon: ComponentType])[] = [
  ['video', 'Films', PlayIcon],
  ['playlist', 'Playlists', StackCompactIcon],
  ['editor', 'Editors', UserIcon],
  ['client', 'Clients', CaseIcon],
]

/** The desk: the pages of the site, their content, and the settings. */
export const structure: StructureResolver = (S, context) => {
  const single = ([type, title, icon]: (typeof PAGES)[number]) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(icon)
      .child(S.document().schemaType(type).documentId(type).title(title))
  const list = ([type, title, icon]: (typeof LISTS)[number]) =>
    S.documentTypeListItem(type).title(title).icon(icon)
  return S.list()
    .title('Content')
    .items([
      ...PAGES.map(single),
      S.divider(),
      ...LISTS.map(list),
      S.listItem()
        .id('hostedVideo')
        .title('Film files')
        .icon(LinkIcon)
        .child(() => filmFilesList(S, context)),
      S.divider(),
      single(['settings', 'Settings', CogIcon]),
    ])
}
