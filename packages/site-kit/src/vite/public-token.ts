import type { Plugin } from 'vite'
import { readSetting } from '../server/setting.ts'

/** The setting that puts a read token into the browser's build, for sites without a server. */
export const PUBLIC_TOKEN = 'VITE_PUBLIC_PREVIEW_TOKEN'

export const PUBLIC_TOKEN_WARNING =
  `${PUBLIC_TOKEN} is set: the token becomes part of files that everybody can download, and every reader of it can ` +
  'read every draft of the dataset until the token is revoked. Set it only where no server can keep SANITY_READ_TOKEN, ' +
  'with a token of the lowest role that reads drafts (Viewer), and with nothing in drafts that must not be seen.'

export function publicToken(env: Readonly<Record<string, string | undefined>>): Plugin {
  const token = readSetting(env[PUBLIC_TOKEN])
  return {
    name: 'cutroom:public-token',
    config: () => ({ define: { [`import.meta.env.${PUBLIC_TOKEN}`]: JSON.stringify(token) ?? 'undefined' } }),
    buildStart() {
      if (token !== undefined) this.warn(PUBLIC_TOKEN_WARNING)
    },
  }
}
