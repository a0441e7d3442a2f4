import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '@/components/table/filter-select';
import { clip } from '@/components/table/marked-text';
import { endpointSearch } from '@/lib/contract/console/searches';
import { endpointListOptions } from '@/lib/queries/endpoints';

/** Filter by endpoint: those of the first page of the list, and the one in the address. */
export function EndpointFilter({
  projectId,
  value,
  onChange,
}: {
  projectId: string;
  value: string | null;
  onChange: (endpointId: string | null) => void;
}) {
  const { data } = useQuery(endpointListOptions(projectId, endpointSearch.empty));
  const known = data?.content.map(({ uid, name }) => ({
    value: uid,
    label: clip(name || uid, 60),
  }));
  const options = known ?? [];
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <FilterSelect
      label="Endpoint"
      none="Any endpoint"
      value={value}
      options={isKnown ? options : [...options, { value, label: clip(value, 30) }]}
      onChange={onChange}
    />
  );
}
