/** Bodies with status 200 that the service never sends: of a captive portal, truncated, or empty. */
const OTHER_BODIES = [
  ['text/html', '<!doctype html><title>Sign in to this network</title>'],
  ['application/json', ''],
  ['application/json', '{"result":'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '{"error":"no"}'],
  ['application/json', '\u0000\u0000'],
  ['text/plain', 'ok'],
] as const

/** Bodies with the shape of a query response, so that clients take them for content. */
const LIKE_CONTENT = [
  ['application/json', '{"result":null}'],
  ['application/json', '{"result":42,"syncTags":7}'],
  ['application/json', '{"result":[[],[null]],"syncTags":[null,{}]}'],
  ['application/json', '{"result":{"videos":"x","videoPlaylist":[1],"siteTitle":{}},"ms":"1"}'],
] as const

/** All bodies, by the variants of the fault `nonsense`. */
export const INVALID_BODIES = [...OTHER_BODIES, ...LIKE_CONTENT]

/** Whether a variant has the shape of a query response. */
export const looksLikeContent = (variant: number): boolean => variant >= OTHER_BODIES.length
