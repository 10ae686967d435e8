import { cx } from './class-names.ts'

const files = import.meta.glob<string>('/.generated/empty-*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const heights = { 'empty-basket': 300, 'empty-done': 290, 'empty-sofa': 320 }

type Props = { name: keyof typeof heights; className?: string }

/** Says nothing that the words beside it do not; fetched only where it is shown. */
export function Drawing({ name, className }: Props) {
  return (
    <img
      src={files[`/.generated/${name}.svg`]}
      alt=""
      width={480}
      height={heights[name]}
      loading="lazy"
      className={cx('h-auto max-w-full calm:saturate-50', className)}
    />
  )
}
