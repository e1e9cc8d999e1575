import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Address of who asks. Behind proxies it is what the outermost of the trusted ones has seen; what stands before that
 * in `X-Forwarded-For` anybody can write.
 *
 * @param proxies how many proxies of ours a request passes
 */
export function clientAddress(context: Context, proxies: number): string {
  const { address = '' } = getConnInfo(context).remote
  if (proxies === 0) return address
  const seen = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return seen.at(-proxies) ?? seen[0] ?? address
}
