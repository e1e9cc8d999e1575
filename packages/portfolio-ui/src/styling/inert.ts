import { version } from 'react'

/** React 19 takes `inert` as a boolean, React 18 hands the attribute on as it is. */
const INERT: object = Number.parseInt(version, 10) >= 19 ? { inert: true } : { inert: '' }
const ALIVE = {}

/** The attribute that takes an element away from pointer, keys and assistive technology, or none. */
export const inertWhen = (condition: boolean): object => (condition ? INERT : ALIVE)
