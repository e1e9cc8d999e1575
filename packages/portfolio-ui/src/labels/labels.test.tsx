import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LabelsProvider, useLabels } from './labels.tsx'

const ShowLabels = () => {
  const { play, noTitle } = useLabels()
  return <p>{`${play}, ${noTitle}`}</p>
}

it('LabelsProvider leaves the labels around it where a translation is missing', () => {
  render(
    <LabelsProvider labels={{ play: 'Abspielen' }}>
      <LabelsProvider labels={{ play: undefined, noTitle: 'Ohne Titel' }}>
        <ShowLabels />
      </LabelsProvider>
    </LabelsProvider>,
  )
  expect(screen.getByText('Abspielen, Ohne Titel')).toBeDefined()
})
