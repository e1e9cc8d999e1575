import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGE_MODES } from '@cutroom/portfolio-ui/testing/demo/chromatic-modes'
import { modes } from '../.storybook/modes.ts'
import { getColours, initialLook, viewports } from '../.storybook/toolbars.ts'
import { toChromaticArguments } from './chromatic.ts'

const APP = join(import.meta.dirname, '..')

describe('chromatic', () => {
  it('runs Chromatic with its configuration when the token is set', () => {
    const args = toChromaticArguments({ CHROMATIC_PROJECT_TOKEN: 'chpt_1' }, ['--dry-run'])
    expect(args).toEqual(['--config-file', 'chromatic.config.json', '--dry-run'])
    expect(existsSync(join(APP, 'chromatic.config.json'))).toBe(true)
  })

  it.each([{}, { CHROMATIC_PROJECT_TOKEN: '  ' }])(
    'warns that it did not run, and succeeds, with %o',
    (env) => {
      const { CHROMATIC_PROJECT_TOKEN: _, ...others } = process.env
      const { status, stderr } = spawnSync(process.execPath, ['scripts/chromatic.ts'], {
        cwd: APP,
        env: { ...others, ...env },
        encoding: 'utf8',
      })
      expect(stderr).toContain('Chromatic did NOT run')
      expect(status).toBe(0)
    },
  )

  it('fails while changes are not accepted, and names an existing build script', () => {
    const config = JSON.parse(readFileSync(join(APP, 'chromatic.config.json'), 'utf8')) as {
      buildScriptName: string
      exitZeroOnChanges: boolean
    }
    expect(config.exitZeroOnChanges).toBe(false)
    const { scripts } = JSON.parse(readFileSync(join(APP, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(Object.keys(scripts)).toContain(config.buildScriptName)
  })
})

describe('modes', () => {
  it.each(Object.entries({ ...modes, ...PAGE_MODES }))(
    '%s names an existing viewport and theme',
    (_name, { viewport, theme }) => {
      expect(Object.keys(viewports)).toContain(viewport)
      const isDefault = theme === 'default'
      expect(getColours({ ...initialLook, theme }) === getColours(initialLook)).toBe(isDefault)
    },
  )
})
