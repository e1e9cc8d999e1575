/** Every number of `pnpm chaos`, each with its unit and reason. */

/** Ports apart from those of `npm start` and of the checks; taken ones give way to the next. */
export const CHAOS_PORTS = { site: 4810, content: 4840, proxy: 4870, inspector: 4895 } as const

/** How long a run is where `--minutes` is not given, in minutes: some two episodes. */
export const DEFAULT_MINUTES = 3

/** Largest `--minutes`: a night. */
export const MAX_MINUTES = 600

/** Seeds are 31 bits, so that they are short enough to be typed. */
export const MAX_SEED = 0x7fff_ffff

/** Rounds between two calms: long enough for faults to meet, short enough to name the round that did it. */
export const ROUNDS_PER_EPISODE = 40

/** Rounds that a fault lasts, at most. */
export const FAULT_ROUNDS_MAX = 6

/** One round in so many begins a fault; with what they last, about every second round has one. */
export const FAULT_EVERY = 4

/** One round in so many of an episode with broken content writes some. */
export const WRITING_EVERY = 2

/** Paths that the plain client asks for in a round, at most. */
export const ASKS_MAX = 4

/** Steps that are told on a failure. */
export const TRAIL_LENGTH = 30

/** Different violations after which a run ends: more are of the same cause. */
export const VIOLATIONS_MAX = 12

/** How long the proxy holds a slow answer back, in ms: within and beyond what visitors and reads wait for. */
export const SLOW_MS = [200, 1_000, 3_000, 9_000] as const

/** How long an event stream lives while streams are dropped, in ms. */
export const STREAM_LIFE_MS = 300

/**
 * How long any answer of the site may take, in ms: reading is given up after 10 s, and what answers runs on a machine
 * that has a browser and two services to run besides.
 */
export const ANSWER_LIMIT_MS = 30_000

/** How long a hand waits for what it wants to press, in ms; who does not find it does something else. */
export const HAND_LIMIT_MS = 1_500

/** How long a page may need to be as it should after a move, in ms: it may wait for a document all that time. */
export const SETTLE_LIMIT_MS = 30_000

/** How often a page is looked at until it is as it should, in ms. */
export const LOOK_EVERY_MS = 100

/** How long a script in the page may take to answer, in ms: one that takes longer has hung the page. */
export const PAGE_ANSWER_LIMIT_MS = 20_000

/** Noise up to so long after a fault may be of it, in ms: what was asked during the fault fails by its own limit. */
export const AFTERMATH_MS = 15_000

/** Tries until everything must be well again after the faults, and the pause between two, in ms. */
export const CALM = { tries: 150, pauseMs: 500 } as const

/** How long a write through the real client may take, in ms. */
export const WRITE_LIMIT_MS = 5_000

/** Slides of both carousels in the document, at most, however long the playlist is. */
export const SLIDES_MAX = 40

/**
 * What the site's process may hold after a collection of garbage, in bytes: 64 MB of pages, 8 MB of compressed ones,
 * 200 pages that are not there at 90 kB, as much again of code and libraries, and room.
 */
export const SITE_MEMORY_MAX = 220 * 1024 * 1024

/** Sockets and timers that the site's process may hold when nobody visits it: the listener and the live connection. */
export const SITE_RESOURCES_MAX = 24

/** What a page's process may hold when it shows one page, after a collection of garbage. */
export const TAB_MAX = { documents: 40, listeners: 1_500, nodes: 30_000 } as const

/** How long a service may take to stop in order, in ms: the site gives answers under way 4 s. */
export const STOP_LIMIT_MS = 10_000

/** Pages that are always there, whatever the content: their last good answer is never lost. */
export const LASTING_PATHS = ['/', '/editors', '/screening-room', '/info'] as const
