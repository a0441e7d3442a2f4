import { filterChoices } from '@/lib/contract/console/activity-searches';
import { createSearchModel, type SearchOf } from '@/lib/contract/console/list-search';
import { jobOutcomes } from '@/lib/contract/gateway/choices';

const resultFilters = { outcome: filterChoices(jobOutcomes) };

/** The address of what became of a job's items: any of some outcomes, page by page. */
export const jobResultSearch = createSearchModel(resultFilters);

export type JobResultFilters = typeof resultFilters;
export type JobResultSearch = SearchOf<JobResultFilters>;
