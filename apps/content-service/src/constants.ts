/**
 * Every number of the content service, with its unit and where it comes from.
 * "own" means that the hosted service documents none and we chose it for one small machine.
 */

/** Where the service listens and keeps its data when nothing is said. */
export const DEFAULTS = {
  host: '127.0.0.1',
  port: 4010,
  dataDirectory: '.cutroom',
  projectId: 'cutroom0',
  dataset: 'production',
} as const

/** Bounds of names, specification section 5; document ids as the hosted service documents them. */
export const NAMES = {
  /** Characters of a dataset name. */
  datasetLength: 64,
  /** Characters of a document id. */
  documentIdLength: 128,
  /** Characters of a request tag. */
  tagLength: 75,
} as const

/** The API version from which `published` is the perspective of a request that names none. */
export const PUBLISHED_BY_DEFAULT_FROM = '2025-02-19'

/** The API version from which live events are offered (what @sanity/client 8.11 asks for). */
export const LIVE_EVENTS_FROM = '2021-03-25'

/** Bounds of HTTP requests; all own. */
export const HTTP = {
  /** Bytes of a JSON body (the hosted service takes 4 MB a transaction). */
  bodyBytes: 4 * 1024 * 1024,
  /** Levels of objects and arrays in JSON that is taken; deeper ones exhaust the stack of whatever walks them. */
  jsonDepth: 200,
  /** Mutations of one transaction. */
  mutations: 10_000,
  /** Bytes of one uploaded asset; streamed to disk, so it bounds the disk and not the memory. */
  uploadBytes: 512 * 1024 * 1024,
  /** Milliseconds in which a client must have sent its headers. */
  headersTimeout: 10_000,
  /** Milliseconds between two looks for connections that take too long. */
  connectionsCheck: 1000,
  /** Milliseconds in which a client must have sent a whole request, uploads included. */
  requestTimeout: 300_000,
  /** Milliseconds that an idle kept-alive connection stays open. */
  keepAliveTimeout: 5_000,
  /** Bytes of all headers: the client posts what is longer than 11264 characters, so 16 KB lets every GET in. */
  headerBytes: 32 * 1024,
  /** Open connections. */
  connections: 512,
  /** Milliseconds between two looks for idle connections during a stop. */
  idleCheck: 20,
  /** Milliseconds that a stop waits for requests under way. */
  stopTimeout: 5_000,
  /** Seconds that a browser may keep the answer to a preflight. */
  preflightMaxAge: 600,
  /** Bytes from which a JSON answer is compressed: below, the headers cost more than is saved. */
  compressFrom: 1024,
  /** Brotli's quality for answers made on request: 4 is as fast as gzip 6 here, and smaller. */
  brotliQuality: 4,
} as const

/** Bounds of queries. */
export const QUERY = {
  /** Milliseconds that one query may run before its worker is stopped; own. */
  timeLimit: 10_000,
  /** Characters of a query that the quick lane parses; the parser needs 55 ms for twice as many at worst. */
  quickLength: 8192,
  /** Estimated evaluation steps up to which a query is quick; about 0.2 s. */
  quickCost: 2_000_000,
  /** Elements that the estimate gives to an array whose length it cannot know. */
  assumedArrayLength: 8,
  /** Queries that may wait in one lane before new ones are turned away with 429; own. */
  waiting: 256,
  /** Parsed queries that a worker keeps. */
  plans: 500,
  /** Bytes of finished answers kept in memory. */
  cacheBytes: 64 * 1024 * 1024,
  /** Bytes of one answer above which it is not kept. */
  cacheEntryBytes: 4 * 1024 * 1024,
  /** Megabytes of heap of a worker, so that a huge result ends the worker and not the process. */
  workerHeapMegabytes: 1024,
  /** Bytes of one result, own: what a heap of that size can surely carry. */
  resultBytes: 256 * 1024 * 1024,
} as const

/** Bounds of event streams. */
export const STREAMS = {
  /** Milliseconds after which a dropped listener comes back (specification section 9). */
  retry: 100,
  /** Milliseconds between two heartbeat comments; below the 30 s after which proxies drop silent streams. */
  heartbeat: 15_000,
  /** Streams open at once; own. */
  open: 200,
  /** Bytes that may wait for one slow consumer before it is cut off; own. */
  backlogBytes: 1024 * 1024,
  /** Live events kept for those who come back; own. */
  liveRing: 1000,
} as const

/** Bounds of the image endpoint. */
export const IMAGES = {
  /** Pixels of one side of an answer (the hosted service stops at 8192). */
  side: 8192,
  /** Pixels of a picture that is read at all. */
  inputPixels: 100_000_000,
  /** Pixels of an answer; own: an encoder holds several copies of them. */
  outputPixels: 16_000_000,
  /** Pixels of an answer for one of its source; own: more cannot be seen. */
  outputFactor: 2,
  /** Pixels that an answer may have however small its source is; own: the visible poster of a page, twice. */
  outputFloor: 2 * 1920 * 1080,
  /** Quality where none is asked for (the hosted service documents 75). */
  quality: 75,
  /** Largest `blur` (hosted). */
  blur: 2000,
  /** Largest `dpr` (hosted). */
  dpr: 3,
  /** Pictures that are computed at the same time. */
  concurrent: 2,
  /** Pictures that may wait; beyond, 503 with Retry-After. */
  waiting: 200,
  /** Bytes of finished pictures kept on disk. */
  cacheBytes: 256 * 1024 * 1024,
  /** Pixels of the low-quality picture in `metadata.lqip` (hosted: 20 wide). */
  lqipWidth: 20,
  /** Seconds that a browser may keep what can never change: a year. */
  maxAge: 31_536_000,
} as const

/** Bounds of imports; own. */
export const TRANSFER = {
  /** Bytes of one line. */
  lineBytes: 16 * 1024 * 1024,
  /** Bytes of all that an archive unpacks to. */
  unpackedBytes: 8 * 1024 * 1024 * 1024,
  /** Problems that one message lists. */
  listedProblems: 20,
} as const

/** Bounds of the settings that a Studio keeps for its users; own, and kept in memory only. */
export const SETTINGS_STORE = {
  /** Settings of one user; those set first leave first. */
  keys: 200,
  /** Bytes of the settings that one request carries. */
  bytes: 64 * 1024,
} as const

/** Bytes of randomness of a token that the service makes for itself. */
export const TOKEN_BYTES = 32
