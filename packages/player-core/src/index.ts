/** Version of the package's public shape; replaced by the real exports. */
export const PLACEHOLDER = 'player-core'
