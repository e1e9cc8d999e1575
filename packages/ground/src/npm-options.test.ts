import { describe, expect, it } from 'vitest'
import { findTakenOptions } from './npm-options.ts'

const OPTIONS = ['port', 'content-port', 'no-build', 'studio']

describe('findTakenOptions', () => {
  it.each([
    // `npm start --port=4000 --content-port=4010 --no-build`
    [[], { npm_config_port: '4000', npm_config_content_port: '4010', npm_config_build: '' }, 3],
    // `npm start --studio`
    [[], { npm_config_studio: 'true' }, 1],
    // `npm start --port 4000`
    [['4000'], { npm_config_port: 'true' }, 1],
    // `npm start -- --port=4000 --no-build`
    [['--port=4000', '--no-build'], {}, 0],
    // A setting of the user, which the command line replaces.
    [['--no-build', '--port', '4000'], { npm_config_build: 'true', npm_config_port: '1' }, 0],
    [['value-of-port'], { npm_config_registry: 'https://registry.example' }, 0],
  ])('finds in the arguments %j with %j: %i', (args, env, count) => {
    expect(findTakenOptions(OPTIONS, args, env)).toHaveLength(count)
  })

  it('names the options as they are typed', () => {
    const env = { npm_config_build: '', npm_config_content_port: '1' }
    expect(findTakenOptions(OPTIONS, [], env)).toEqual(['--content-port', '--no-build'])
  })
})
