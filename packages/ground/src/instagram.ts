import { unquoted, visibleText } from './visible-text.ts'

const NAME = String.raw`\w(?:[\w.]{0,28}\w)?`
const ACCOUNT = new RegExp(`^@?(${NAME})/?$`)
const MENTION = new RegExp(String.raw`(?<![\w.@/])@(${NAME})(?![\w@-])`, 'g')
const ADDRESS = /^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|instagr\.am)\/+(?:_u\/|stories\/)?([^?#]*)/i

/** First parts of the paths of Instagram that name no account. */
const PAGES =
  /^(?:about|accounts|challenge|developer|direct|directory|explore|legal|p|reels?|share|stories|highlights|tv|web)$/i

/** An Instagram account, and the address of its profile. */
interface InstagramAccount {
  /** The name of the account, with `@`. */
  readonly name: string
  readonly href: string
}

/** From a name with or without `@`, from a profile's address, or from a text with one `@name`. */
export function readInstagramAccount(value: unknown): InstagramAccount | null {
  const name = findName(unquoted(visibleText(value)))
  if (name === undefined || name.includes('..')) return null
  return { name: `@${name}`, href: `https://www.instagram.com/${name}/` }
}

function findName(text: string): string | undefined {
  const path = ADDRESS.exec(text)?.[1]
  if (path !== undefined) {
    const name = ACCOUNT.exec(path.split('/')[0] ?? '')?.[1]
    return name === undefined || PAGES.test(name) ? undefined : name
  }
  if (/^www\./i.test(text)) return undefined
  const account = ACCOUNT.exec(text)?.[1]
  if (account !== undefined) return account
  const [mention, ...others] = new Set([...text.matchAll(MENTION)].map((match) => match[1]))
  return others.length > 0 ? undefined : mention
}
