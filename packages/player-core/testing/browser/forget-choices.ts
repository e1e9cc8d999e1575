import { beforeEach } from 'vitest'

// All files of a run are pages of one visit, whose choices of sound and captions are stored.
beforeEach(() => sessionStorage.clear())
