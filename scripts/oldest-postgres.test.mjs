import { expect, test } from 'vitest'
import { refuseOther } from './setup/oldest-postgres.mjs'

test('a package of the same name is not unpacked, unless it is the very one', () => {
  const empty =
    'z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg=='
  expect(() => refuseOther(Buffer.alloc(0), empty)).not.toThrow()
  expect(() => refuseOther(Buffer.from('other'), empty)).toThrow('is not the package')
  expect(() => refuseOther(Buffer.alloc(0), undefined)).toThrow('is not the package')
})
