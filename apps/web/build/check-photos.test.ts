import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { checkPhotos } from './check-photos.ts'

test('a photo that no cat answers to is an error, not a silence', async () => {
  const folder = await mkdtemp(`${tmpdir()}/photos-`)
  onTestFinished(() => rm(folder, { recursive: true }))
  await checkPhotos(`${folder}/none-yet`)
  await writeFile(`${folder}/haar.webp`, 'a photo')
  await writeFile(`${folder}/notes.txt`, 'not a photo')
  await checkPhotos(folder)
  await writeFile(`${folder}/biscuti.jpg`, 'a photo')
  await expect(checkPhotos(folder)).rejects.toThrow('biscuti.jpg')
})
