import type { Context } from 'hono'
import { accessOfToken } from '../store/tokens.ts'
import type { Access, Tokens } from '../store/tokens.ts'
import { plainProblem } from './http-problem.ts'
import type { RouteEnv } from './service-context.ts'

/** Who asks, by the Authorization header. Throws 401 for a header that names no token of this service. */
export function accessOfRequest(c: Context<RouteEnv>, tokens: Tokens): Access {
  const header = c.req.header('authorization')
  if (header === undefined) return 'anonymous'
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1]
  const access = token === undefined ? undefined : accessOfToken(tokens, token)
  if (access !== undefined) return access
  throw plainProblem(401, 'Session not found: the token is not one of this content service.', {
    'WWW-Authenticate': 'Bearer',
  })
}

/** Who asks, where that must be the holder of a token. Throws 401 for anyone else. */
export function requireToken(c: Context<RouteEnv>): Exclude<Access, 'anonymous'> {
  const access = c.get('access')
  if (access === 'anonymous') throw plainProblem(401, 'Session not found: this needs a token.')
  return access
}

/** How a caller is named in events and by `identity()`. */
export function identityOf(access: Access): string {
  return access === 'anonymous' ? '<anonymous>' : access
}
