import { describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'
import { directionProblems, workspaceManifests } from './dependency-direction.ts'

describe('directionProblems', () => {
  it('finds no problem in the manifests of the workspaces', () => {
    const manifests = workspaceManifests(ROOT)
    expect(manifests.length).toBeGreaterThanOrEqual(7)
    expect(manifests.flatMap(directionProblems)).toEqual([])
  })

  it.each([
    ['@cutroom/ground', 'devDependencies', '@cutroom/content-client'],
    ['@cutroom/player-core', 'dependencies', '@cutroom/portfolio-ui'],
    ['@cutroom/content-client', 'devDependencies', '@cutroom/player-core'],
    ['@cutroom/portfolio-ui', 'peerDependencies', '@cutroom/site-kit'],
    ['@cutroom/portfolio-ui', 'optionalDependencies', '@cutroom/content-client'],
    ['@cutroom/content-service', 'dependencies', '@cutroom/site'],
    ['@cutroom/unheard-of', 'dependencies', 'react'],
  ])('reports %s with %s on %s', (name, field, dependency) => {
    expect(directionProblems({ name, [field]: { [dependency]: '1.0.0' } })).toHaveLength(1)
  })
})
