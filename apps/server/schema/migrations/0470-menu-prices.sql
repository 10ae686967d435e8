-- Prices of dishes without their currency, which the place says: "£3.40" becomes "3.40", "£3" becomes "3.00". What
-- is no amount stays as it was written.
update house_versions set content = regexp_replace(
  regexp_replace(content::text, '("price": ")(?:£|€|\$|(?:CHF|DKK|NOK|SEK)\s?)?(\d{1,7})"', '\1\2.00"', 'g'),
  '("price": ")(?:£|€|\$|(?:CHF|DKK|NOK|SEK)\s?)(\d{1,7}\.\d\d)"', '\1\2"', 'g')::jsonb;
update house_draft set content = regexp_replace(
  regexp_replace(content::text, '("price": ")(?:£|€|\$|(?:CHF|DKK|NOK|SEK)\s?)?(\d{1,7})"', '\1\2.00"', 'g'),
  '("price": ")(?:£|€|\$|(?:CHF|DKK|NOK|SEK)\s?)(\d{1,7}\.\d\d)"', '\1\2"', 'g')::jsonb;
